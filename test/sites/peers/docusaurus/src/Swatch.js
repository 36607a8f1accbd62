import React from 'react'

// Components of Docusaurus have JSX in files that end in .js.
export default function Swatch({ name }) {
  return <b className="swatch">swatch {name}</b>
}
