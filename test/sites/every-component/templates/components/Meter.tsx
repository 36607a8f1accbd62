import './meter.css'
import { useState } from 'react'
export default function Meter({ label, max = 5, children }: { label: string; max?: number; children?: React.ReactNode }) {
  const [value, setValue] = useState(2)
  return (
    <div className="meter">
      <p>{label}: {value} / {max}</p>
      <button type="button" onClick={() => setValue((value + 1) % (max + 1))}>更多</button>
      <div>{children}</div>
    </div>
  )
}
