import { createOfficePageClient, localeOf, type Language, type OfficeView } from '@escudo/contracts/page'
import { LanguageContext, ToastHost, useInteractiveMark } from '@escudo/ui'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { heedRefusal, keyOf, mayRetry, retryMs } from './calls.ts'
import { OfficeContext, type Office } from './office.ts'
import type { Room } from './room.ts'
import { Invitation } from './people/Invitation.tsx'
import { SignIn } from './people/SignIn.tsx'
import { RestHost } from './shell/RestHost.tsx'
import { StepUpHost } from './shell/StepUpHost.tsx'
import { ofPage } from './shell/touched.ts'
import { NotHere } from './shell/NotHere.tsx'
import { Shell } from './shell/Shell.tsx'

const freshMs = 15_000

/** What the server has already asked is not asked again at once. */
function queriesOf({ answers }: OfficeView): QueryClient {
  const queryCache = new QueryCache({ onError: heedRefusal })
  const queries = new QueryClient({ queryCache, defaultOptions: { queries: { staleTime: freshMs, retry: mayRetry, retryDelay: retryMs } } })
  for (const { clientId, id, input, got } of answers) queries.setQueryData(keyOf(clientId, id, input), got)
  return queries
}

/** The office: one page for everybody, who sees of it what they may; `rooms`: of the face that the address names. */
export function App({ view, rooms }: { view: OfficeView; rooms: readonly Room[] }) {
  const [language, setLanguage] = useState<Language>(view.language)
  const [queries] = useState(() => queriesOf(view))
  const told = useRef(language)
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
    document.cookie = `office-language=${language}; Path=/office; Max-Age=31536000; SameSite=Lax`
    // What the server says in words it says in the language that was asked for.
    if (told.current !== language) void queries.invalidateQueries()
    told.current = language
  }, [language, queries])
  useInteractiveMark()
  return (
    <LanguageContext value={language}>
      <QueryClientProvider client={queries}>
        <ToastHost>
          {/^\/office\/invitation\/?(\?|$)/.test(view.url) ? (
            <Invitation view={view} />
          ) : view.session ? (
            <Routes>
              <Route path="/office/desk/*" element={<Inside view={view} rooms={rooms} language={language} onLanguage={setLanguage} />} />
              <Route
                path="/office/:clientId/*"
                element={<Inside view={view} rooms={rooms} language={language} onLanguage={setLanguage} />}
              />
              <Route path="/office/*" element={<Inside view={view} rooms={rooms} language={language} onLanguage={setLanguage} />} />
            </Routes>
          ) : (
            // What the session brings comes with the page.
            <SignIn view={view} onSignedIn={() => location.reload()} />
          )}
        </ToastHost>
      </QueryClientProvider>
    </LanguageContext>
  )
}

type Props = { view: OfficeView; rooms: readonly Room[]; language: Language; onLanguage: (language: Language) => void }

function Inside({ view, rooms, language, onLanguage }: Props) {
  const { clientId = '' } = useParams()
  const session = view.session!
  const membership = session.memberships.find((one) => one.clientId === clientId)
  const office = useMemo((): Office => {
    const permissions = clientId === '' ? (session.staff?.permissions ?? []) : (membership?.permissions ?? [])
    const own = clientId === '' ? {} : { clientId }
    return {
      view,
      session,
      clientId,
      may: (permission) => permissions.includes(permission),
      client: createOfficePageClient(view.routes, { baseUrl: '', headerPrefix: view.headerPrefix, language, ...own }, ofPage),
    }
  }, [view, session, clientId, membership, language])
  const menu = rooms.filter(({ permission }) => permission === '' || office.may(permission))
  const isKnown = clientId === '' ? session.staff !== undefined : membership !== undefined
  return (
    <OfficeContext value={office}>
      <RestHost>
        <StepUpHost>
          <Shell menu={menu} onLanguage={onLanguage}>
            {isKnown ? (
              <Routes>
                {menu.map(({ path: at, Screen }) => (
                  <Route key={at} path={at} element={<Screen key={clientId} />} />
                ))}
                <Route path="*" element={<NotHere />} />
              </Routes>
            ) : (
              <NotHere />
            )}
          </Shell>
        </StepUpHost>
      </RestHost>
    </OfficeContext>
  )
}
