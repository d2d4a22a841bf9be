/** Routes that nobody has written yet: whoever writes a page takes its line out, and its category's with the first page. */
export const toWrite: readonly string[] = []
