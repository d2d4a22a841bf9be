import type { ApiPlace } from '../../document/page-parts.ts'
import { openApi } from './api-panel.ts'
import { useTexts } from './texts.ts'

/** Opens the API panel at an operation. */
export function ApiButton({ data }: { operation: string; data?: string }) {
  const word = useTexts()
  const place: ApiPlace | null = JSON.parse(data ?? 'null')
  if (!place) return null
  return (
    <button type="button" className="api-button" onClick={() => openApi(place.address)}>
      {word('seeApi')} <span aria-hidden="true">›</span>
    </button>
  )
}
