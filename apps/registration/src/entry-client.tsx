import '@escudo/ui/tokens.css'
import './page.css'
import type { RegistrationView } from '@escudo/contracts/page'
import { hydrateRoot } from 'react-dom/client'
import { Registration } from './Registration.tsx'

const root = document.getElementById('root')
const data = document.getElementById('view')?.textContent
if (root && data) hydrateRoot(root, <Registration first={JSON.parse(data) as RegistrationView} />)
