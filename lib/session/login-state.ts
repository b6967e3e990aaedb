import { jwtDecode } from 'jwt-decode';

export interface LoginState {
  /** Value of the Authorization header. */
  Authorization: string;
  username: string;
  userid: number | null;
}

/** What the token itself says (spec §3); null for no token or one that cannot be read. It proves nothing: only the upstream does. */
export function readLoginState(token: string | undefined): LoginState | null {
  if (!token) return null;
  try {
    const claims = jwtDecode<{ username?: unknown; user_id?: unknown }>(token);
    const userid = Number(claims.user_id);
    return {
      Authorization: `Bearer ${token}`,
      username: typeof claims.username === 'string' ? claims.username : '',
      userid: Number.isInteger(userid) && userid > 0 ? userid : null,
    };
  } catch {
    return null;
  }
}
