const atTheCoordinator = 'it waits for a lock to be seen at the coordinator; on Citus it is the worker’s'

/** Tests that hold on one PostgreSQL and not on Citus, by their name, each with why; `npm run test:citus-suite` leaves them out. */
export const elsewhere: readonly { test: string; why: string }[] = [
  { test: 'goes with its customer when it was first', why: atTheCoordinator },
  { test: 'is not saved when the customer went first; the payment is paid', why: atTheCoordinator },
]
