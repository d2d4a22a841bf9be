/** The names of a table, as its own type has them: of a table that nothing was added to since it was written. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

/** Whether a table has a row of this name. */
export function isKeyOf<T extends object>(table: T, name: string): name is keyof T & string {
  return Object.hasOwn(table, name)
}
