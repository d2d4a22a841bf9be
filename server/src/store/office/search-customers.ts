import type { WantedCustomer } from '../../domain/office/customer-search.ts'
import type { Query } from '../../sql/sql.ts'
import { hasShared } from '../customer-entities.ts'
import type { Db } from '../db.ts'
import { customerRow, type Customer } from '../rows/customer.ts'

/** Small letters without accents, as indexes customers_by_name and _by_last_name have it; it does not ask the database's locale. */
const folded = (column: string): string =>
  `lower(translate(${column}, 'áàâãäåçéèêëíìîïñóòôõöúùûüýÿÁÀÂÃÄÅÇÉÈÊËÍÌÎÏÑÓÒÔÕÖÚÙÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'))`
const fullName = folded("coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')")

/** After every text that begins so: the last character that there is. */
const last = '\u{10ffff}'

/** What begins so; by an index of text_pattern_ops, whatever the plan. */
function begins(sql: Db, expression: string, typed: string): Query<unknown> {
  return sql`${sql.unsafe(expression)} ~>=~ ${typed} and ${sql.unsafe(expression)} ~<~ ${typed + last}`
}

function waysOf(sql: Db, { customerId, email, phones = [], name }: WantedCustomer): Query<unknown>[] {
  return [
    ...(customerId === undefined ? [] : [sql`c.customer_id = ${customerId}`]),
    ...(email === undefined ? [] : [begins(sql, 'lower(c.email)', email)]),
    ...phones.map((digits) => begins(sql, "split_part(c.phone_number, '#', 2)", digits)),
    ...(name === undefined ? [] : [begins(sql, fullName, name), begins(sql, folded('c.last_name'), name)]),
  ]
}

/**
 * Customers of an entity, and those shared with it, that fit what is wanted in any way, as many as asked for at most, in the order of their names. Each way is
 * one short look: indexes customers_by_customer_id, _by_email, _by_phone, _by_name, _by_last_name.
 */
export async function searchCustomers(sql: Db, entityId: number, wanted: WantedCustomer, limit: number): Promise<Customer[]> {
  const ways = waysOf(sql, wanted)
  if (ways.length === 0) return []
  const columns = sql.unsafe(customerRow.columnsOf('c'))
  const shared = (await hasShared(sql, entityId))
    ? ways.map(
        (fits) => sql`(
      select ${columns} from customer_entities s join customers c on c.entity_id = s.owner_id and c.customer_uuid = s.customer_uuid
      where s.entity_id = ${entityId} and ${fits} limit ${limit})`,
      )
    : []
  const own = ways.map((fits) => sql`(select ${columns} from customers c where c.entity_id = ${entityId} and ${fits} limit ${limit})`)
  const all = [...own, ...shared].reduce((before, one) => sql`${before} union ${one}`)
  return sql<Customer[]>`
    select * from (${all}) as c order by ${sql.unsafe(fullName)}, c.customer_uuid limit ${limit}`
}
