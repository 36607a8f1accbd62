import { Layout } from '@other-system/theme'

export default ({ children }: { children: unknown }) => <Layout>{children}</Layout>
