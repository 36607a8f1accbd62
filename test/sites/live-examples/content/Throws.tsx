export default function Throws() {
  throw new TypeError("no")
}
