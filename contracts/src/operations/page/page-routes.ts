/** Where the page's own calls are. Apart from their schemas, so that the page's script need not carry a schema library. */
export const pageRoutes = {
  getPage: { method: 'GET', path: '/{token}/view' },
  payByCard: { method: 'POST', path: '/{token}/card' },
  payByHostedCard: { method: 'POST', path: '/{token}/card/hosted' },
  payByMbway: { method: 'POST', path: '/{token}/mbway' },
  payByWallet: { method: 'POST', path: '/{token}/wallet' },
  payBySavedMethod: { method: 'POST', path: '/{token}/saved' },
  getEntry: { method: 'GET', path: '/{token}/entry' },
  returnToPage: { method: 'POST', path: '/{token}/return' },
  leaveBank: { method: 'POST', path: '/{token}/bank/cancellation' },
  leavePhone: { method: 'POST', path: '/{token}/phone/cancellation' },
  sendReceipt: { method: 'POST', path: '/{token}/receipt/mail' },
  leaveCheckout: { method: 'POST', path: '/{token}/cancellation' },
} as const

/** Where the registration form's own calls are, below `/aderir`. */
export const registrationRoutes = {
  registerEntity: { method: 'POST', path: '/entities' },
  followRegistration: { method: 'GET', path: '/requests/{token}' },
  addRegistrationDocument: { method: 'POST', path: '/requests/{token}/documents' },
  askRegistrationLink: { method: 'POST', path: '/links' },
  findPlace: { method: 'GET', path: '/places/{postCode}' },
  findCompany: { method: 'GET', path: '/companies/{clientId}' },
} as const
