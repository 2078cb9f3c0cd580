/** The limits of a server process (decision 117). deploy/systemd and the Dockerfile repeat them. */
export const nodeFlags = ['--max-old-space-size=256', '--max-semi-space-size=8'];
