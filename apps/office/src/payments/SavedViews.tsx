import { Button, Field, useSayOf, useToast } from '@escudo/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAct, useCall } from '../calls.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { keptOf } from './payment-query.ts'
import classes from './Payments.module.css'
import { paymentTexts } from './texts.ts'

/** Filters that the person gave a name, a press away; the ones that are chosen now can be given one. */
export function SavedViews() {
  const say = useSayOf(paymentTexts)
  const toast = useToast()
  const [search] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const asked = useCall('listSavedViews', {})
  const saved = useAct('saveView')
  const forgotten = useAct('deleteView')
  const query = keptOf(search).toString()
  const views = asked.data?.data ?? []
  const current = views.find((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  async function save(form: FormData): Promise<void> {
    if (!(await saved.act({ body: { name: String(form.get('name')).trim(), query } }))) return
    toast(say('viewSaved'))
    setIsNaming(false)
  }
  async function forget(id: string): Promise<void> {
    if (await forgotten.did({ params: { id } })) toast(say('viewForgotten'))
  }
  return (
    <nav className={classes.views} aria-label={say('views')}>
      {views.map(({ id, name, query: filters }) => (
        <Link key={id} to={`?${filters}`} className={classes.view!} {...(filters === query && { 'aria-current': true })}>
          {name}
        </Link>
      ))}
      {query !== '' && !current && (
        <Button kind="plain" onClick={() => setIsNaming(true)}>
          {say('saveView')}
        </Button>
      )}
      {current && query !== '' && (
        <Button kind="plain" busy={forgotten.isSending} onClick={() => void forget(current.id)}>
          {say('forgetView', { name: current.name })}
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title={say('saveView')}
          does={say('saveView')}
          isSending={saved.isSending}
          problem={saved.problem}
          onSend={(form) => void save(form)}
          onClose={() => setIsNaming(false)}
        >
          <Field label={say('viewName')} name="name" hint={say('viewHint')} maxLength={60} required autoComplete="off" />
        </FormDialog>
      )}
    </nav>
  )
}
