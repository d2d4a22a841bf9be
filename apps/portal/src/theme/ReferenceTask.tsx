import { ReferenceTask } from '../reference/ReferenceTask.tsx'

/** A page of the reference, as the site's routes name it. */
export default ReferenceTask
