/** For so many days an invitation can be taken. */
export const invitationDays = 3
/** So many invitations go to one mailbox, and so many are sent by one person, in a day. */
export const mostInvitations = { toOne: 5, byOne: 50 } as const

/** For so many minutes a failed try to sign in counts. */
export const tryMinutes = 15

/** So many failures of one subject meanwhile, and nobody may try on; fewer where one person's code is guessed. */
export const mostTriesOf = (subject: string): number => (subject.startsWith('code:') ? 8 : 20)
