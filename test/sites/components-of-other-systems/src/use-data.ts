import { useConfig } from '@site/hooks'

export const useData = () => useConfig().title
