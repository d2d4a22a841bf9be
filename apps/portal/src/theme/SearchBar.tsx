import { SearchBox } from '../search/SearchBox.tsx'
import { SearchSheet } from '../search/SearchSheet.tsx'

/** In place of the theme's own, by which it draws a search in its bar: a box, and on a phone a glass that opens a sheet. */
export default function SearchBar() {
  return (
    <>
      <SearchBox />
      <SearchSheet />
    </>
  )
}
