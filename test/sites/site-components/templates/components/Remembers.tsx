import { useState } from 'react'
export default function Remembers() {
  const [text] = useState(() => 'made once')
  return <b>{text}</b>
}
