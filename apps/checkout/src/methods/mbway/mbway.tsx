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
      <rect fill="var(--blue)" x="14.5" y="3.5" width="15" height="25" rx="3" />
      <rect fill="var(--paper)" x="16.5" y="6.5" width="11" height="17" rx="1" />
      <path fill="none" stroke="var(--good)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" d="m18.7 15.2 2.4 2.5 4.3-5" />
      <path fill="none" stroke="var(--on-blue)" strokeWidth="1.5" strokeLinecap="round" d="M20.5 26h3" />
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
