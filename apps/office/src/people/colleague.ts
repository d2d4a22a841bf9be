import type { OfficeData } from '@escudo/contracts/page'

export type Colleague = OfficeData<'listPeople'>['people'][number]
export type Invited = OfficeData<'listPeople'>['invited'][number]
