import { stateOf, type SoapHandler } from '../../calls/soap/call.ts'
import { integrationState } from '../../payments/soap/integration-state.ts'

export const checkIntegrationState: SoapHandler<'checkIntegrationState'> = async (call) =>
  stateOf(await integrationState(call), call.language)
