/**
 * A plugin of Netlify's build, which netlify.toml names: the official texts that a build has taken are there for the
 * next one. The build checks what it reads, and fetches what is not there, so that nothing here may fail a deploy.
 */

/**
 * @typedef {object} Build
 * @property {{ build: { environment: Record<string, string | undefined> } }} netlifyConfig
 * @property {{ cache: Record<'restore' | 'save', (path: string) => Promise<boolean>> }} utils
 */

/** @param {Build} build */
export async function onPreBuild({ netlifyConfig, utils }) {
  await attempt('restored', netlifyConfig, utils.cache.restore);
}

/** @param {Build} build */
export async function onPostBuild({ netlifyConfig, utils }) {
  await attempt('kept for the next build', netlifyConfig, utils.cache.save);
}

/**
 * @param {string} done what was done if it succeeds
 * @param {Build['netlifyConfig']} config whose variable names the folder of `npm run build -- --official`
 * @param {(path: string) => Promise<boolean>} work returns whether there was something
 */
async function attempt(done, { build }, work) {
  const { OFFICIAL_CACHE: folder } = build.environment;
  if (!folder || folder === 'off') return;
  try {
    if (await work(folder)) console.log(`official texts are ${done}: ${folder}`);
  } catch (error) {
    console.warn(`official texts are not ${done}: ${error.message}`);
  }
}
