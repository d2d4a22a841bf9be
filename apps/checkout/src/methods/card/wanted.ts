import type { PageView } from '@escudo/contracts/page'
import type { Wanted } from '../../billing/use-billing.ts'

/** What whoever takes a card has to know of its payer, and nobody has said. */
export const wantedOf = ({ methods }: PageView): Wanted => methods.find(({ code }) => code === 'CC')?.wants

/** The same where the card says its holder's name. */
export const wantedBesideCard = (view: PageView): Wanted => wantedOf(view)?.filter((part) => part !== 'name')
