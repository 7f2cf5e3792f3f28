"""What Schemathesis cannot know of the product: ids and cursors that exist, and calls that end the session that makes them.

The environment: ORIGIN, the address of the product; TOKEN, of the caller's session, or nothing; KNOWN, a file with answers of the product to
the caller (`own`) and to others (`foreign`); SPARED, the ids of the callers; COUNTS, the file for the counts of this run.
"""

import atexit
import collections
import json
import os
import random
import re
import uuid

import requests
import schemathesis

token = os.environ["TOKEN"]
dice = random.Random(20_261_129)

# These end or lock the session or the account that calls them, so each role calls them with an account of its own, and a new one when it is gone.
ending = {
    "signOut",
    "signOutEverywhere",
    "endSession",
    "refreshSession",
    "lockSession",
    "unlockSession",
    "saveDiscretion",
    "setPin",
    "removePin",
    "changePassword",
    "requestDeletion",
    "startTwoFactor",
    "confirmTwoFactor",
    "disableTwoFactor",
}
# These take a role, or the account, from the member they name, which may be no caller.
harmful = {"changeRole", "deleteMembers", "sanctionMember"}
# A member has many names.
members = {"block", "card", "creator", "matche", "matcheduser", "profile", "recipient", "sender", "storefront", "target", "user"}


class Pool:
    """The ids and cursors in answers, by what they identify: `userId` a user, `id` what the object around it is."""

    def __init__(self, documents) -> None:
        self.ids: dict[str, list[str]] = collections.defaultdict(list)
        self.cursors: list[str] = []
        for document in documents:
            self.learn(document["body"], noun(document["path"].split("/")[-1]))

    def learn(self, value, within: str) -> None:
        if isinstance(value, list):
            for entry in value:
                self.learn(entry, within)
        elif isinstance(value, dict):
            for key, entry in value.items():
                if is_id(entry):
                    self.note(within if key == "id" else noun(key), entry)
                elif key == "nextCursor" and entry:
                    self.cursors.append(entry)
                else:
                    self.learn(entry, noun(key))

    def note(self, name: str, value: str) -> None:
        if value not in self.ids[name]:
            self.ids[name].append(value)

    def pick(self, name: str, spared: set[str]) -> str | None:
        ids = self.ids.get(name, [])
        if not ids and name in members:
            ids = [entry for each in sorted(members) for entry in self.ids.get(each, [])]
        if not ids and name == "case":
            ids = [entry for each in ("report", "flag", "takedown", "decision") for entry in self.ids.get(each, [])]
        left = [entry for entry in ids if entry not in spared]
        return dice.choice(left) if left else None


def noun(name: str) -> str:
    plain = re.sub(r"Ids?$", "", name).replace("-", "").lower()
    return plain.removesuffix("s")


def is_id(value) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", value, re.I) is not None


with open(os.environ["KNOWN"], encoding="utf-8") as file:
    known = json.load(file)
callers = set(json.loads(os.environ["SPARED"]))
own, foreign = Pool(known["own"]), Pool(known["foreign"])


def existing(name: str, value, spared: set[str]):
    """A value of the right form is mostly replaced by one that exists; every other value stays as it was generated."""
    if isinstance(value, list):
        return [existing(name, entry, spared) for entry in value]
    if isinstance(value, dict):
        return {key: existing(key, entry, spared) for key, entry in value.items()}
    if name == "cursor" and isinstance(value, str) and dice.random() < 0.5:
        cursors = own.cursors + foreign.cursors
        return dice.choice(cursors) if cursors else value
    if not is_id(value) or dice.random() < 0.1:
        return value
    pools = (own, foreign) if dice.random() < 0.75 else (foreign, own)
    return pools[0].pick(noun(name), spared) or pools[1].pick(noun(name), spared) or value


def in_path(path: str, name: str) -> str:
    """`{id}` is named by the part of the path before it."""
    before = re.search(r"([\w-]+)/\{" + name + r"\}", path)
    return before.group(1) if name == "id" and before else name


class Disposable:
    """An account that may be lost."""

    token = ""
    password = "correct horse"

    def session(self) -> str:
        if not self.token:
            url = os.environ["ORIGIN"]
            body = {
                "email": f"{uuid.uuid4()}@sotto.example",
                "password": self.password,
                "displayName": "Robin",
                "ageAccepted": True,
                "termsAccepted": True,
                "privacyAccepted": True,
                "communityAccepted": True,
                "termsVersion": "v1.0",
            }
            answer = requests.post(f"{url}/api/v1/accounts", json=body, headers={"origin": url}, timeout=30)
            answer.raise_for_status()
            self.token = answer.json()["accessToken"]
        return self.token


disposable = Disposable()
statuses: collections.Counter[str] = collections.Counter()
called: set[str] = set()
succeeded: set[str] = set()


@schemathesis.hook
def before_call(ctx, case, kwargs):
    spared = callers if operation_of(case) in harmful else set()
    for name, value in dict(case.path_parameters or {}).items():
        case.path_parameters[name] = existing(in_path(case.operation.path, name), value, spared)
    for name, value in dict(case.query or {}).items():
        case.query[name] = existing(name, value, spared)
    if isinstance(case.body, dict):
        case.body = existing("", case.body, spared)
    if not token:
        return
    ends = operation_of(case) in ending
    case.headers["Authorization"] = f"Bearer {disposable.session() if ends else token}"
    if ends and isinstance(case.body, dict) and isinstance(case.body.get("password"), str) and dice.random() < 0.5:
        case.body["password"] = disposable.password


@schemathesis.hook
def after_call(ctx, case, response):
    operation = operation_of(case)
    called.add(operation)
    statuses[str(response.status_code)] += 1
    if response.status_code >= 300:
        return
    succeeded.add(operation)
    if operation in ending:
        disposable.token = ""


def operation_of(case) -> str:
    return case.operation.definition.raw["operationId"]


@atexit.register
def write_counts() -> None:
    with open(os.environ["COUNTS"], "w", encoding="utf-8") as file:
        json.dump({"statuses": statuses, "called": sorted(called), "succeeded": sorted(succeeded)}, file)
