import { useData } from './use-data'

export const Aliased = ({ children }: { children: unknown }) => <b title={useData()}>{children as string}</b>
