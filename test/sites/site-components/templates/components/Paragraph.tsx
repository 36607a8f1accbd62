export default ({ children }: { children: unknown }) => <p>{children as string}</p>
