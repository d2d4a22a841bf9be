import type { ConsentTexts, NewFormProps, SavableMethod, SavedFormProps } from '../method.ts'
import { CardForm } from './CardForm.tsx'
import { CardBrands } from './CardBrands.tsx'
import { cardDeclines } from './declines.ts'
import { HostedCardForm } from './HostedCardForm.tsx'
import { aboutSavedCard, savedCardName } from './saved-card.ts'
import { SavedCardForm } from './SavedCardForm.tsx'
import { SavedCardMark } from './SavedCardMark.tsx'

/** What is agreed to where the acquirer keeps the card. */
const keptThere: ConsentTexts = { ask: 'saveCard', keeps: 'keepsCardThere', agreed: 'willSaveCardThere' }

/** Typed here, or where the acquirer asks for it. */
function NewCardForm(form: NewFormProps) {
  const { hosted, kept } = form.view.methods.find(({ code }) => code === 'CC') ?? {}
  if (!hosted) return <CardForm {...form} />
  return <HostedCardForm {...form} consent={form.consent && kept ? keptThere : undefined} />
}

/** Confirmed here by its security code, or with the acquirer that keeps it. */
function KnownCardForm(form: SavedFormProps) {
  return form.saved.hosted ? <HostedCardForm {...form} consent={undefined} /> : <SavedCardForm {...form} />
}

export const card: SavableMethod = {
  title: 'payByCard',
  about: CardBrands,
  asks: { title: 'atBank', here: 'atBankHere', leave: 'leaveBank', frame: 'bankFrame', instead: 'bankNotHere' },
  declines: cardDeclines,
  Form: NewCardForm,
  saved: {
    consent: { ask: 'saveCard', keeps: 'keepsCard', agreed: 'willSaveCard' },
    another: 'anotherCard',
    nameOf: savedCardName,
    aboutOf: aboutSavedCard,
    Mark: SavedCardMark,
    Form: KnownCardForm,
  },
}
