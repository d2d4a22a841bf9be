import type { ConsentTexts, NewFormProps, SavableMethod } from '../method.ts'
import { mbwayDeclines } from './declines.ts'
import { MbwayForm } from './MbwayForm.tsx'
import { SavedPhoneForm } from './SavedPhoneForm.tsx'

/** What is agreed to where MB WAY itself keeps it: an authorisation, whose limits are set in the app. */
const keptThere: ConsentTexts = { ask: 'agreeLater', keeps: 'keepsAgreement', agreed: 'willAgreeLater' }

function NewPhoneForm(form: NewFormProps) {
  const isKeptThere = form.view.methods.some(({ code, kept }) => code === 'MW' && kept)
  return <MbwayForm {...form} consent={form.consent && isKeptThere ? keptThere : form.consent} />
}

export const mbway: SavableMethod = {
  title: 'payByMbway',
  about: 'aboutMbway',
  accepts: ['mbway'],
  mark: (
    <>
      <rect x="12.5" y="4.5" width="15" height="28" rx="3.5" />
      <path d="m16.5 18.5 2.5 2.6 4.7-5M18.5 29h3" />
    </>
  ),
  declines: mbwayDeclines,
  Form: NewPhoneForm,
  saved: {
    consent: { ask: 'savePhone', keeps: 'keepsPhone', agreed: 'willSavePhone' },
    another: 'anotherPhone',
    // "MB WAY +351 ••• 678"
    nameOf: ({ countryCode = '', last3Digits = '' }, name) => ({
      shown: `${name} +${countryCode} ••• ${last3Digits}`,
      name,
      digits: last3Digits,
    }),
    aboutOf: (_, say) => say('savedPhone'),
    Form: SavedPhoneForm,
  },
}
