"""The tests for the pitfalls of other server-driven pages, and for the client's promises.

The pitfalls have the numbers of docs/live-screens.md; the tests are in the files beside this one.
"""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs/live-screens.md"

PITFALLS = {
    1: "test_an_older_answer_never_replaces_a_newer_one",
    2: "test_what_is_typed_while_an_answer_is_on_its_way_is_kept",
    3: "test_a_choice_while_an_answer_is_on_its_way_is_sent_too",
    4: "test_a_write_whose_answer_is_lost_happens_once",
    5: "test_a_changed_field_without_focus_is_not_reset_by_another_update",
    6: "test_results_leave_focus_and_caret_in_the_box",
    7: "test_a_page_brought_up_to_date_as_a_whole_does_not_scroll",
    8: "test_a_form_is_kept_when_the_page_is_brought_up_to_date_as_a_whole",
    9: "test_a_line_that_stays_down_leaves_a_page_that_can_be_used_and_goes_on_later",
    10: "test_the_place_in_the_rows_outlasts_a_server_that_forgets",
    11: "test_more_rows_come_from_a_server_that_has_forgotten_the_page",
    12: "test_eight_tabs_do_not_run_out_of_connections",
    13: "test_the_first_change_is_shown_while_the_rest_is_still_on_its_way",
    14: "test_one_row_costs_one_row",
    # The memory of a screen is measured without a browser; here a page of a full server must still work.
    15: "test_a_page_that_the_server_has_forgotten_still_acts",
    16: "test_no_row_has_a_listener_of_its_own",
    17: "test_one_key_in_two_lists_names_two_cells",
    18: "test_inputs_of_any_size_are_refused_or_looked_up_but_never_kept",
    19: "test_back_and_forward_show_the_same_again",
    20: "test_a_pressed_control_shows_it_before_any_answer",
}

PROMISES = {
    "versions in order, a gap leads to one reset": "test_a_lost_line_leads_to_exactly_one_reset",
    "each line once": "test_lines_that_come_twice_count_once",
    "what is typed": "test_what_is_typed_while_an_answer_is_on_its_way_is_kept",
    "what is composed": "test_a_syllable_being_composed_is_not_disturbed",
    "focus and place": "test_rows_inserted_above_leave_focus_and_place",
    "a newer action of the same kind": "test_a_newer_choice_of_the_same_kind_wins",
    "a pressed control": "test_a_pressed_control_shows_it_before_any_answer",
    "a failed action": "test_an_action_that_fails_leaves_the_last_good_rows_and_offers_to_try_again",
    "a doubled submit": "test_a_write_pressed_twice_happens_once",
    "no listener of a row": "test_no_row_has_a_listener_of_its_own",
    "pictures have a size": "test_every_picture_has_a_width_and_a_height",
    "nothing jumps": "test_nothing_moves_while_the_pictures_of_a_page_arrive",
    "a page that comes back": "test_a_tab_that_slept_an_hour_asks_once_and_stays_as_it_was",
}


@pytest.fixture(scope="module")
def tests() -> set[str]:
    return {name for file in HERE.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)}


def test_every_pitfall_has_a_test(tests):
    table = DOCS.read_text().split("## Pitfalls")[1].split("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", table, re.M)]
    assert numbers == list(range(1, 21)) == list(PITFALLS)
    assert set(PITFALLS.values()) - tests == set()
    assert len(set(PITFALLS.values())) == len(PITFALLS), "each has a test of its own"


def test_every_promise_has_a_test(tests):
    assert set(PROMISES.values()) - tests == set()
