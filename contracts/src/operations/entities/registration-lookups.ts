import { operation } from '../../operation.ts'
import { named, optional, text, Type } from '../../schema.ts'
import { registrationRoutes } from '../page/page-routes.ts'
import { clientId } from '../shapes.ts'

const postCode = text({ pattern: '^\\d{4}-\\d{3}$', example: '1100-053' })
const locality = text({ example: 'Lisboa' })

/** What a postcode says of a place. */
export const findPlace = operation({
  ...registrationRoutes.findPlace,
  operationId: 'findPlace',
  tag: 'page',
  caller: 'nobody',
  summary: 'Find the place of a postcode',
  description: 'By its first four digits; without `locality` where they lead to several places, or to none.',
  params: Type.Object({ postCode }),
  data: named('PostCodePlace', { postCode, locality: optional(locality) }),
  refuses: ['e00500'],
})

/** What a public register says of a company, as far as the operator named one and it answers. */
export const findCompany = operation({
  ...registrationRoutes.findCompany,
  operationId: 'findCompany',
  tag: 'page',
  caller: 'nobody',
  summary: 'Find a company by its tax number',
  description:
    'Suggestions that the person who registers it confirms. Empty where no register is asked, it does not answer, or it was asked too often.',
  params: Type.Object({ clientId }),
  data: named('FoundCompany', {
    clientId,
    name: optional(text({ example: 'Padaria Exemplo Lda' })),
    address: optional(text({ example: 'Rua Augusta 1' })),
    postCode: optional(postCode),
    locality: optional(locality),
  }),
  refuses: ['e00500'],
})
