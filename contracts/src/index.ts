export * from './call.ts'
export { isStorable, refuseUnstorable } from './storable.ts'
export { createClient, createOfficeClient, type Client, type OfficeClient } from './client.ts'
export { apiVersion, openApiDocument, refusalsOf } from './openapi.ts'
export type * from './operation.ts'
export {
  apiOperations,
  formOperations,
  linkOperations,
  officeOnlyOperations,
  officeOperations,
  operations,
  pageOperations,
  sandboxOperations,
  type ProductOperationId,
  type SandboxOperationId,
} from './operations/index.ts'
export { isFinal, type Phase } from './operations/page/page-phases.ts'
export { unknownInBody, unknownInQuery } from './unknown.ts'
export { clearedIn, dropNulls, isAddress, readQuery, validate } from './validate.ts'
export { createFormClient, createPageClient, type FirstCall, type OfficeView, type PageClient } from './page.ts'
export type * from './wire.ts'
export * from './vocabulary/index.ts'
export * from './soap/types.ts'
export * from './soap/operations.ts'
