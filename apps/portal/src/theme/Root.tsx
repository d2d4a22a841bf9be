import type { ReactNode } from 'react'
import { ApiPanel } from '../components/ApiPanel.tsx'
import { Specification } from '../components/Specification.tsx'

/** Around every page: the panel of the API, and what the reference page does to the navbar. */
export default function Root({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ApiPanel />
      <Specification />
    </>
  )
}
