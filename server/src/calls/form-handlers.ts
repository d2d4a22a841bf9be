import { askRegistrationLink } from '../operations/entities/ask-registration-link.ts'
import { findCompany } from '../operations/entities/find-company.ts'
import { findPlace } from '../operations/entities/find-place.ts'

/** What the registration form asks beside what it sends. */
export const formAsks = { askRegistrationLink, findPlace, findCompany }
