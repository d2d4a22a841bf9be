import { ReferenceObjects } from '../reference/ReferenceObjects.tsx'

/** A page of the reference, as the site's routes name it. */
export default ReferenceObjects
