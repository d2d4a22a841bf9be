import { useSayOf } from '@escudo/ui'
import { Link } from 'react-router'
import { askedTexts } from './texts.ts'

/** A business by its name, or all of them. */
export function Whose({ clientId, entityName }: { clientId?: string; entityName?: string }) {
  const say = useSayOf(askedTexts)
  return clientId === undefined ? say('everybody') : <Link to={`/office/desk/entities/${clientId}`}>{entityName || clientId}</Link>
}
