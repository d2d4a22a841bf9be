import assert from 'node:assert/strict'
import type { AcceptedTerms, formOperations, WireRegistrationForm } from '@escudo/contracts'
import { invalid, type Handler, type PageCall } from '../../calls/call.ts'
import { registerFor } from '../../compliance/entity-registration.ts'
import { linkAddress, makeLink, type NewLink } from '../../compliance/follow-registration.ts'
import { registrationMail } from '../../compliance/registration-mail.ts'
import { lisbonIso } from '../../domain/lisbon-time.ts'
import { refusePeople, refuseTerms } from '../../domain/registration.ts'
import { findPlatform } from '../../store/entities.ts'

/** The platform that the form names, if it may register entities. */
async function platformOf({ sql }: PageCall, { source }: WireRegistrationForm): Promise<number | null> {
  const code = source?.code ?? ''
  const platform = /^\d{1,9}$/.test(code) ? await findPlatform(sql, Number(code)) : undefined
  // Whether it is one is compliance's to see, and nobody else's.
  return platform?.mayCreateEntities ? platform.platformId : null
}

/** What was said, with what was agreed to and when. */
function keptOf({ terms, now }: PageCall, { acceptedTerms: _accepted, ...body }: WireRegistrationForm) {
  const accepted: AcceptedTerms | undefined = terms && { ...terms, acceptedAt: lisbonIso(now) }
  return { ...body, ...(accepted && { terms: accepted }) }
}

/** Sends the link where it may go; whether it went. */
async function mailLink(call: PageCall, email: string | undefined, { token, expiresAt, isMailed }: NewLink): Promise<boolean> {
  const { mailer, publicUrl, language, log } = call
  if (!isMailed || !mailer || email === undefined) return false
  const link = linkAddress(publicUrl, token, language)
  try {
    await mailer.send(registrationMail(email, { language, link, expiresAt }))
    return true
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'The link of a registration could not be sent.')
    return false
  }
}

/**
 * Registers an entity from the form, for the platform that `source.code` names if that one may register entities; who came alone
 * names none. The answer does not tell. Its link is told to who sent the form, and by mail.
 */
export const registerEntity: Handler<typeof formOperations.registerEntity> = async (call, { body }) => {
  const violations = [...refusePeople(body.people), ...refuseTerms(body.acceptedTerms, call.terms?.version)]
  if (violations.length > 0) return invalid(...violations)
  const platformId = await platformOf(call, body)
  const links: NewLink[] = []
  const onWritten: NonNullable<Parameters<typeof registerFor>[1]['onWritten']> = async (tx, registration) => {
    links.push(await makeLink(tx, call, registration, body.user?.email))
  }
  const outcome = await registerFor(call, { platformId, fromForm: true, onWritten }, keptOf(call, body))
  if ('refusal' in outcome) return outcome
  const link = links.at(-1)
  assert(link, 'A registration on the form has its link.')
  const mailed = await mailLink(call, body.user?.email, link)
  return { data: { ...outcome.data, follow: { token: link.token, expiresAt: lisbonIso(link.expiresAt), mailed } } }
}
