import {
  evidenceBytes,
  evidenceFileBytes,
  evidenceTexts,
  evidenceTypes,
  mostEvidenceFiles,
  type EvidenceText,
} from '@escudo/contracts/page'
import { Field, useLanguage, useSayOf } from '@escudo/ui'
import { useAct } from '../calls.ts'
import { base64Of } from '../parts/base64-of.ts'
import { LongField } from '../parts/LongField.tsx'
import { Ask } from '../people/TeamDialogs.tsx'
import { disputeTexts, evidenceNames } from './texts.ts'

const longOnes: readonly EvidenceText[] = ['explanation', 'terms', 'refundPolicy']
const lengths: Readonly<Partial<Record<EvidenceText, number>>> = {
  customerName: 200,
  deliveryAddress: 500,
  carrier: 100,
  trackingNumber: 100,
}
const types: Readonly<Partial<Record<EvidenceText, string>>> = { customerEmail: 'email', deliveredAt: 'date' }

const saidIn = (form: FormData) =>
  Object.fromEntries(
    evidenceTexts.flatMap((name): [EvidenceText, string][] => {
      const text = String(form.get(name) ?? '').trim()
      return text === '' ? [] : [[name, text]]
    }),
  ) as Partial<Record<EvidenceText, string>>

/** What happened, in words and in files; the bank gets it once. */
export function Answer({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSayOf(disputeTexts)
  const language = useLanguage()
  const sending = useAct('submitDisputeEvidence')
  async function send(form: FormData): Promise<string | undefined> {
    const chosen = form.getAll('files').filter((one): one is File => one instanceof File && one.size > 0)
    const total = chosen.reduce((sum, { size }) => sum + size, 0)
    if (chosen.length > mostEvidenceFiles || total > evidenceBytes || chosen.some(({ size }) => size > evidenceFileBytes))
      return sending.refuse({ code: 'e00301', msg: say('tooMany'), errors: [] })
    const files = await Promise.all(chosen.map(async (file) => ({ name: file.name, content: await base64Of(file) })))
    return (await sending.act({ params: { id }, body: { ...saidIn(form), ...(files.length > 0 && { files }) } })) && say('answered')
  }
  return (
    <Ask title={say('answer')} does={say('answer')} of={sending} onSend={send} onClose={onClose}>
      <p>{say('answerHow')}</p>
      {evidenceTexts.map((name) =>
        longOnes.includes(name) ? (
          <LongField key={name} label={evidenceNames[name][language]} name={name} maxLength={5000} />
        ) : (
          <Field
            key={name}
            compact
            label={evidenceNames[name][language]}
            name={name}
            type={types[name] ?? 'text'}
            maxLength={lengths[name]}
            autoComplete="off"
          />
        ),
      )}
      <Field compact label={say('chooseFiles')} name="files" type="file" multiple accept={evidenceTypes.join(',')} />
    </Ask>
  )
}
