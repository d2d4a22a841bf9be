import { ReferencePage } from '../reference/ReferencePage.tsx'

/** As a route of the site wants it. */
export default ReferencePage
