/** The lists that leave as files with their progress on screen, and what as. */
export const exportLists = ['payments', 'customers', 'transfers'] as const
export const exportFormats = ['csv', 'xlsx'] as const

/** Where an export is: its file was not asked for yet, it is being written, it is whole, somebody ended it, or it broke off. */
export const exportStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const
export type ExportState = (typeof exportStates)[number]
