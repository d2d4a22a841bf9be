import { askRegistrationLink } from './ask-registration-link.ts'
import { findCompany } from './find-company.ts'
import { findPlace } from './find-place.ts'

/** What the registration form asks beside what it sends. */
export const formAsks = { askRegistrationLink, findPlace, findCompany }
