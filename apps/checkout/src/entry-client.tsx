import '@escudo/ui/tokens.css'
import './page.css'
import type { PageView } from '@escudo/contracts/page'
import { hydrateRoot } from 'react-dom/client'
import { Checkout } from './Checkout.tsx'
import { reportSize } from './embed/report.ts'

const root = document.getElementById('root')
const data = document.getElementById('view')?.textContent
if (root) reportSize(root)
if (root && data) hydrateRoot(root, <Checkout first={JSON.parse(data) as PageView} />)
