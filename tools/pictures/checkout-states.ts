import { testCards, testPhones, createPageClient, type Client, type Language, type Layout, type MethodCode } from '@escudo/contracts'

/** One sight of the checkout: a layout, what it offers, and how far the payer is. */
export type Sight = { layout: Layout; method: MethodCode | 'all'; state: 'choose' | 'phone' | 'bank' | 'paid' | 'expired' }

const card = { expiryMonth: '12', expiryYear: '2040', holder: 'RUI DOIS', securityCode: '123' }

/** A fresh checkout of an entity in the wished state; the address of its page. */
export async function openSight(client: Client, baseUrl: string, sight: Sight, language: Language): Promise<string> {
  const { layout, method, state } = sight
  // A page that is paid leaves for its redirect, if it has one: it is looked at without.
  const redirects =
    state === 'paid'
      ? []
      : [
          { type: 'action' as const, url: `${baseUrl}/health` },
          ...(layout === 'embed'
            ? []
            : [
                { type: 'back' as const, url: `${baseUrl}/health` },
                { type: 'cancel' as const, url: `${baseUrl}/health` },
              ]),
        ]
  const made = await client.createCheckout({
    body: {
      payment: {
        amount: 1250,
        code: 'ORDER-7',
        summary: 'Dois pães e um pastel de nata',
        customer: { firstName: 'Rui', lastName: 'Dois', email: 'rui@example.org' },
        ...(method !== 'all' && { paymentMethod: { code: method } }),
      },
      page: { language, layout },
      redirects,
    },
  })
  if (!made.success) throw new Error(made.text)
  const { id, checkoutUrl } = made.data
  const params = { token: id }
  const page = createPageClient({ baseUrl })
  if (state === 'bank') await page.payByCard({ params, body: { ...card, number: testCards.challenge } })
  if (state === 'paid') await page.payByCard({ params, body: { ...card, number: testCards.approved } })
  if (state === 'phone') await page.payByMbway({ params, body: { phoneNumber: testPhones.waits } })
  return layout === 'embed' ? `${baseUrl}/pay/${id}/frame?parent=${encodeURIComponent('http://localhost')}` : checkoutUrl
}

export const sightName = ({ layout, method, state }: Sight): string => [layout, method, ...(state === 'choose' ? [] : [state])].join('-')

/** Every layout with every method that it offers, and the states after the choice once each. */
export const sights: readonly Sight[] = [
  ...(['web', 'basic', 'default', 'inApp'] as const).flatMap((layout) =>
    (['all', 'CC', 'MB', 'MW'] as const).map((method): Sight => ({ layout, method, state: 'choose' })),
  ),
  { layout: 'embed', method: 'CC', state: 'choose' },
  { layout: 'web', method: 'MW', state: 'phone' },
  { layout: 'web', method: 'CC', state: 'bank' },
  { layout: 'web', method: 'CC', state: 'paid' },
  { layout: 'embed', method: 'CC', state: 'bank' },
]
