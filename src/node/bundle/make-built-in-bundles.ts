import type { Metafile } from 'esbuild'
import { packageRoot } from '../package-root.ts'
import { writeBuiltIn } from './built-in-bundles.ts'
import { bundleBrowser } from './bundle-browser.ts'
import type { BundleResult } from './bundle-cache.ts'
import { bundleDevClient } from './bundle-dev-client.ts'
import { bundleTemplates } from './bundle-templates.ts'
import { readBundledPackages } from './bundled-packages.ts'
import { isFile } from './run-esbuild.ts'

/** Makes the bundles that docsgen ships (`built-in-bundles.ts`). */
export async function makeBuiltInBundles(): Promise<void> {
  const keep = (name: string, made: BundleResult<Metafile>, plugins: readonly string[]) =>
    writeBuiltIn(
      name,
      Object.keys(made.metafile.inputs).filter(isFile),
      plugins,
      made,
      readBundledPackages(made.metafile),
    )
  const results = [await bundleTemplates(packageRoot, { keep }), await bundleBrowser(packageRoot, { keep })]
  const problems = results.flatMap(({ diagnostics }) => diagnostics)
  await bundleDevClient({ keep })
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
}
