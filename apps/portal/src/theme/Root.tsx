import type { ReactNode } from 'react'
import { ApiPanel } from '../components/ApiPanel.tsx'
import { KeepTheme } from '../components/KeepTheme.tsx'
import { Specification } from '../components/Specification.tsx'

/** Around every page: the panel of the API, what the reference page does to the navbar, and the theme for the page that the server draws. */
export default function Root({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ApiPanel />
      <Specification />
      <KeepTheme />
    </>
  )
}
