import { Button, useSayOf } from '@escudo/ui'
import { askingTexts } from './texts.ts'

/** Hands something over by mail, by text message or on paper. `text`: what a message says; `body`: what a mail does. */
export function Share({ subject, body, text }: { subject: string; body: string; text: string }) {
  const say = useSayOf(askingTexts)
  return (
    <>
      <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}>{say('mail')}</a>
      <a href={`sms:?&body=${encodeURIComponent(text)}`}>{say('message')}</a>
      <Button kind="plain" onClick={() => window.print()}>
        {say('print')}
      </Button>
    </>
  )
}
