import { useNavigation } from "@remix-run/react";

/** Returns whether the form that posts to this address is being submitted. */
export function useDeleting(action: string): boolean {
  return useNavigation().formAction === action;
}
