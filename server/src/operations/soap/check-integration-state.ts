import { stateOf, type SoapHandler } from './context.ts'
import { integrationState } from './integration-state.ts'

export const checkIntegrationState: SoapHandler<'checkIntegrationState'> = async (call) =>
  stateOf(await integrationState(call), call.language)
