/** Whose mistake a fault is, in the words of SOAP 1.1; SOAP 1.2 says Sender and Receiver. */
type FaultCode = 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand'

const longest = 300

/** Why a request cannot be answered in its own terms; the message is what the caller reads. */
export class SoapFault extends Error {
  override name = 'SoapFault'
  readonly code: FaultCode
  readonly status: number

  constructor(message: string, code: FaultCode = 'Client', status = 400) {
    // A name from the request may stand in it: no answer grows with what was asked.
    super(message.slice(0, longest).toWellFormed())
    this.code = code
    this.status = status
  }
}
