import type { UserConfig } from 'docsgen'

export const sidebar: UserConfig['sidebar'] = [
  'index',
  'giude',
]
