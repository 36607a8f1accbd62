import { useEffect, useState } from 'react'
export default function Clicks() {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(1), [])
  return (
    <button type="button" onClick={() => setCount(count + 1)} onChange={undefined}>
      {count}
    </button>
  )
}
