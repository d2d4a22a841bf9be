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
  accepts: 'mbway',
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
