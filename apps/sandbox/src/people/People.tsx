import { demoPeople, roleNames, type DemoPerson } from '@escudo/contracts/vocabulary'
import { Button, useLanguage, useTexts } from '@escudo/ui'
import { useState } from 'react'
import { Refusal } from '../parts/Refusal.tsx'
import styles from './People.module.css'
import { peopleTexts } from './texts.ts'

type Person = (typeof demoPeople)[number]

const isStaff = (one: Person): boolean => 'staff' in one
const placeOf = (one: Person): string => ('entity' in one ? `/office/${one.entity}` : '/office/desk')

/** What was said where nobody came in; nothing where somebody did. */
async function signIn(person: DemoPerson): Promise<string[] | undefined> {
  const answer = await fetch('/office/api/demo/sessions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Office-Request': '1' },
    body: JSON.stringify({ person }),
  }).catch(() => undefined)
  if (answer?.ok) return undefined
  const body: { error?: { msg?: string } } | undefined = await answer?.json().catch(() => undefined)
  return body?.error?.msg ? [body.error.msg] : []
}

/** The people of the sandbox, each with a button that leads into the office as that person. */
export function People() {
  const texts = useTexts(peopleTexts)
  const language = useLanguage()
  const [entering, setEntering] = useState<DemoPerson>()
  const [said, setSaid] = useState<string[]>()
  async function enter(one: Person): Promise<void> {
    if (entering) return
    setEntering(one.person)
    const refused = await signIn(one.person)
    setSaid(refused)
    if (!refused) location.assign(`${placeOf(one)}?lang=${language}`)
    setEntering(undefined)
  }
  const groups = [
    { name: texts.bakery, people: demoPeople.filter((one) => !isStaff(one)) },
    { name: texts.provider, people: demoPeople.filter(isStaff) },
  ]
  return (
    <section aria-labelledby="people" className={styles.people}>
      <h2 id="people" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.note}>{texts.note}</p>
      {said && <Refusal words={said} />}
      <div className={styles.groups}>
        {groups.map(({ name, people }) => (
          <div key={name}>
            <h3 className={styles.subtitle}>{name}</h3>
            <ul className={styles.group} aria-label={name}>
              {people.map((one) => (
                <li key={one.person}>
                  <Button kind="secondary" busy={entering === one.person} onClick={() => void enter(one)}>
                    {one.name} · {'role' in one ? roleNames[one.role][language] : roleNames[`staff-${one.staff}`][language]}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>
        <a href={`/office?lang=${language}`}>{texts.own}</a>
      </p>
    </section>
  )
}
