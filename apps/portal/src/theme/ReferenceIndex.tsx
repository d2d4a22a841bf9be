import { ReferenceIndex } from '../reference/ReferenceIndex.tsx'

/** A page of the reference, as the site's routes name it. */
export default ReferenceIndex
